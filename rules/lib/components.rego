# Components of a Kubernetes cluster and the flags that they are started with.
package plumbline.lib.components

import data.plumbline.lib.workloads

shells := {"sh", "bash", "ash", "-c", "-ec", "-xc", "exec", "hyperkube", "nice", "env", "/bin/sh", "/bin/bash", "/hyperkube"}

# The containers that run a component. Each flag has its value, as text, and its path.
running(name) := [component |
	some container in workloads.containers
	all := words(container)
	runs(container, all, name)
	component := {"name": name, "container": container, "flags": flags(all), "path": start_path(container)}
]

runs(_, all, name) if {
	first := [word.text | some word in all; not word.text in shells][0]
	not startswith(first, "-")
	regex.replace(first, `^.*/`, "") in {name, trim_prefix(name, "kube-")}
}

# The image starts the component itself where there is no command.
runs(container, all, name) if {
	startswith(all[0].text, "-")
	all[0].path[count(all[0].path) - 2] == "args"
	regex.match(sprintf(`(^|/)%s(-(amd64|arm64))?([:@]|$)`, [name]), container.spec.image)
}

start_path(container) := workloads.within(container, ["command"]) if {
	count(container.spec.command) > 0
} else := workloads.within(container, ["args"])

# The words of a command line, those of a script as well.
words(container) := [word |
	some list in ["command", "args"]
	some i, written in container.spec[list]
	some text in regex.split(`[\s\\]+`, sprintf("%v", [written]))
	text != ""
	word := {"text": text, "path": workloads.within(container, [list, i])}
]

# The last of several flags of a name counts.
flags(all) := {name: flag |
	some name in {name | some word in all; name := flag_name(word.text)}
	last := max({k | some k, word in all; flag_name(word.text) == name})
	flag := {"value": trim(flag_value(all, last), `"'`), "path": all[last].path}
}

flag_name(text) := regex.find_all_string_submatch_n(`^--?([a-z][\w-]*)(=|$)`, text, 1)[0][1]

flag_value(all, k) := regex.replace(all[k].text, `^[^=]*=`, "") if {
	contains(all[k].text, "=")
} else := all[k + 1].text if {
	not startswith(all[k + 1].text, "-")
} else := "true"

has(component, name) if component.flags[name].value != ""

is_one_of(component, name, values) if lower(component.flags[name].value) in values

# The names in a list such as that of --authorization-mode.
names(component, name) := {trim_space(each) |
	some each in split(component.flags[name].value, ",")
	trim_space(each) != ""
}

number(component, name) := to_number(component.flags[name].value)

path(component, name) := component.flags[name].path if {
	component.flags[name]
} else := component.path

# A setting of etcd: its flag, else the last variable that stands for the flag.
etcd(component, flag) := component.flags[flag].value if {
	component.flags[flag]
} else := component.container.spec.env[etcd_variable(component, flag)].value

etcd_path(component, flag) := component.flags[flag].path if {
	component.flags[flag]
} else := workloads.within(component.container, ["env", etcd_variable(component, flag), "value"]) if {
	etcd_variable(component, flag)
} else := component.path

etcd_variable(component, flag) := max({i |
	some i, variable in component.container.spec.env
	variable.name == concat("", ["ETCD_", upper(replace(flag, "-", "_"))])
	"value" in object.keys(variable)
})

# A setting of the kubelet: of its configuration file, or of its flags where they do not name such a file.
kubelet(flag, keys, flag_default, file_default) := array.concat(
	in_file(keys, file_default),
	in_flags(flag, flag_default),
)

in_file(keys, otherwise) := [] if {
	input.resource.type != "KubeletConfiguration"
} else := [{"value": otherwise, "path": ["kind"]}] if {
	object.get(input.resource.attributes, keys, null) == null
} else := [{"value": sprintf("%v", [object.get(input.resource.attributes, keys, "")]), "path": keys}]

in_flags(flag, otherwise) := [{"value": value, "path": path(component, flag)} |
	some component in running("kubelet")
	value := kubelet_value(component, flag, otherwise)
]

kubelet_value(component, flag, _) := component.flags[flag].value

kubelet_value(component, flag, otherwise) := otherwise if {
	not component.flags[flag]
	not component.flags.config
}

# Rights that roles of Kubernetes grant, and to whom.
package plumbline.lib.rbac

manifest := input.resource.attributes

rules := object.get(manifest, "rules", [])

subjects := object.get(manifest, "subjects", [])

# True when a rule of a role grants one of some verbs on one of some resources of an API group.
grants(rule, group, resources, verbs) if {
	covers(groups(rule), {group})
	some resource in resources
	covers(rule.resources, names_of(resource))
	covers(rule.verbs, verbs)
}

# A rule without groups counts for all of them: its author means some, and forgot to say which.
groups(rule) := rule.apiGroups if {
	count(rule.apiGroups) > 0
} else := ["*"]

covers(list, wanted) if {
	some written in list
	is_covered(written, wanted)
}

is_covered("*", _)

is_covered(written, wanted) if written in wanted

# All ways to name a subresource; a resource is named only by itself.
names_of(resource) := {resource, sprintf("%s/*", [parts[0]]), sprintf("*/%s", [parts[1]]), "*/*"} if {
	parts := split(resource, "/")
	count(parts) == 2
} else := {resource}

# True when a rule is not limited to objects by their names.
is_unnamed(rule) if count({name | some name in rule.resourceNames}) == 0

# What a rule is about, in words.
targets(rule) := [target | some target in object.get(rule, "resources", object.get(rule, "nonResourceURLs", []))]

# METADATA
# scope: package
# title: Config maps hold no secrets
# description: A config map is shown to whoever may read the namespace, and is not encrypted at rest.
# custom:
#   id: PL-KUBERNETES-SECRETS-2
#   severity: critical
#   resources: [ConfigMap]
#   remedy: Move the value into a secret store, and replace it, since it is known.
#   fix:
#     none: The value belongs into a secret store, and has to be replaced, since it is known.
package plumbline.kubernetes.secrets.config_map

import data.plumbline.lib.secrets

manifest := input.resource.attributes

deny contains {"message": message, "path": ["data", key]} if {
	some key, value in manifest.data
	not contains(value, "\n")
	secrets.is_secret(key, value)
	message := sprintf("%s holds a secret.", [key])
}

# A file of settings, such as application.properties or config.yaml.
deny contains {"message": message, "path": ["data", key]} if {
	some key, value in manifest.data
	some [_, name, setting] in regex.find_all_string_submatch_n(`(?m)(?:^|[{,])[ \t]*(?:export[ \t]+)?["']?([\w.-]+)["']?[ \t]*[:=][ \t]*["']?([^\s"',#]+)`, value, -1)
	secrets.is_secret(name, setting)
	message := sprintf("%s in %s holds a secret.", [name, key])
}

deny contains {"message": message, "path": ["data", key]} if {
	some key, value in manifest.data
	secrets.is_secret_value(value)
	message := sprintf("%s holds a secret.", [key])
}

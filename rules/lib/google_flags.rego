# The flags of Cloud SQL databases.
package plumbline.lib.google_flags

flags(resource) := [[["settings", 0, "database_flags", i, "value"], flag] | some i, flag in resource.attributes.settings[0].database_flags]

# The values of a flag with their paths.
values(resource, name) := [[path, lower(sprintf("%v", [flag.value]))] |
	some [path, flag] in flags(resource)
	flag.name == name
]

# Names of container images.
package plumbline.lib.images

# The tag of an image, empty where it has none. The colon before a port of the registry begins no tag.
tag(image) := parts[1] if {
	name := regex.replace(split(image, "@")[0], `^.*/`, "")
	parts := split(name, ":")
	count(parts) > 1
} else := ""

# METADATA
# scope: package
# title: Persistent volumes are no directories of nodes
# description: A volume that is a directory of a node opens the files of that node to pods, and loses its data with it.
# custom:
#   id: PL-KUBERNETES-STORAGE-1
#   severity: medium
#   resources: [PersistentVolume]
#   remedy: Use a CSI driver, or local with a disk of its own.
#   fix:
#     none: The volume is a directory of a node; which other storage holds the data is for you to decide.
package plumbline.kubernetes.storage.host_path_volume

manifest := input.resource.attributes

deny contains {"message": message, "path": ["spec", "hostPath"]} if {
	is_object(manifest.spec.hostPath)
	message := sprintf("The volume is %v of the node.", [object.get(manifest.spec.hostPath, "path", "a path")])
}

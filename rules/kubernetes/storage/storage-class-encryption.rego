# METADATA
# scope: package
# title: Storage classes for EBS encrypt their volumes
# description: Unless the account encrypts by default, volumes of such a class are kept in clear text.
# custom:
#   id: PL-KUBERNETES-STORAGE-2
#   severity: high
#   resources: [StorageClass]
#   remedy: Set the parameter encrypted to "true".
#   fix:
#     - set: {parameters.encrypted: 'true'}
#       marks: replaces
package plumbline.kubernetes.storage.storage_class_encryption

manifest := input.resource.attributes

deny contains {"message": "Volumes of the class are not encrypted.", "path": path} if {
	manifest.provisioner in {"kubernetes.io/aws-ebs", "ebs.csi.aws.com", "ebs.csi.eks.amazonaws.com"}
	not is_encrypted
	path := deciding
}

deciding := ["parameters", "encrypted"] if {
	is_object(manifest.parameters)
} else := ["provisioner"]

is_encrypted if lower(sprintf("%v", [manifest.parameters.encrypted])) == "true"

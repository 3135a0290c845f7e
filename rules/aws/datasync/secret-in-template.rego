# METADATA
# scope: package
# title: Keys of DataSync locations are not written in templates
# description: Whoever can read the repository or its history can read the store.
# custom:
#   id: PL-AWS-DATASYNC-1
#   severity: critical
#   resources: [aws_datasync_location_object_storage]
#   remedy: Take secret_key from Secrets Manager, and change the key that was written.
#   fix:
#     - set: {denied: '${var.secret_key}'}
package plumbline.aws.datasync.secret_in_template

names := ["secret_key"]

deny contains {"message": sprintf("%s is written in the template.", [name]), "path": [name]} if {
	some name in names
	value := input.resource.attributes[name]
	value != ""
	not contains(value, "${")
}

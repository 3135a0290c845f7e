# METADATA
# scope: package
# title: Secrets of access keys do not stand in the state
# description: Without a PGP key the secret of the access key can be read by everybody who may read the Terraform state.
# custom:
#   id: PL-AWS-IAM-17
#   severity: high
#   resources: [aws_iam_access_key]
#   remedy: Set pgp_key, or give the program a role in place of an access key.
#   fix:
#     - set: {pgp_key: '${var.pgp_key}'}
#       marks: replaces
package plumbline.aws.iam.access_key_secret

attributes := input.resource.attributes

deny contains {"message": "The secret of the key stands in the state.", "path": ["pgp_key"]} if {
	object.get(attributes, "pgp_key", "") == ""
}

deny contains {"message": "The root user has an access key.", "path": ["user"]} if attributes.user == "root"

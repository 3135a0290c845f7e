# METADATA
# scope: package
# title: Identity pools give credentials to known users only
# description: With unauthenticated identities everybody gets AWS credentials from the pool.
# custom:
#   id: PL-AWS-COGNITO-1
#   severity: high
#   resources: [aws_cognito_identity_pool]
#   remedy: Set allow_unauthenticated_identities to false.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.aws.cognito.unauthenticated

deny contains {"message": "Everybody gets credentials from the pool.", "path": ["allow_unauthenticated_identities"]} if {
	input.resource.attributes.allow_unauthenticated_identities == true
}

# METADATA
# scope: package
# title: Permissions of services on Lambda functions name their source
# description: Without a source, the service calls the function on behalf of any customer who asks it to.
# custom:
#   id: PL-AWS-LAMBDA-10
#   severity: high
#   resources: [aws_lambda_permission]
#   remedy: Set source_arn, or source_account.
#   fix:
#     - set: {source_arn: '${var.source_arn}'}
package plumbline.aws.lambda.permission_source

attributes := input.resource.attributes

# Alexa skills are told by their token.
not_applicable if {
	attributes.principal == "alexa-appkit.amazon.com"
	attributes.event_source_token
}

deny contains {"message": sprintf("%s may call the function for any customer.", [attributes.principal]), "path": ["principal"]} if {
	regex.match(`\.amazonaws\.com(\.cn)?$|\.amazon\.com$`, attributes.principal)
	object.get(attributes, "source_arn", "") == ""
	object.get(attributes, "source_account", "") == ""
	object.get(attributes, "principal_org_id", "") == ""
}

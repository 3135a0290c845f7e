# METADATA
# scope: package
# title: Layers of Lambda functions are not public
# description: Everybody can read the code in a public layer, and what was left in it by mistake.
# custom:
#   id: PL-AWS-LAMBDA-13
#   severity: high
#   resources: [aws_lambda_layer_version_permission]
#   remedy: Name the account in principal, or the organisation in organization_id.
#   fix:
#     - set: {principal: '${var.account_id}'}
package plumbline.aws.lambda.layer_permission

attributes := input.resource.attributes

deny contains {"message": "Everybody may use the layer.", "path": ["principal"]} if {
	attributes.principal == "*"
	object.get(attributes, "organization_id", "") == ""
}

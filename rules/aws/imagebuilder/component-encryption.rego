# METADATA
# scope: package
# title: Components of Image Builder are encrypted with a key of your own
# description: With a customer-managed key you decide who may read the scripts that build your images.
# custom:
#   id: PL-AWS-IMAGEBUILDER-2
#   severity: medium
#   resources: [aws_imagebuilder_component]
#   remedy: Set kms_key_id.
#   fix:
#     - set: {kms_key_id: '${var.kms_key_arn}'}
package plumbline.aws.imagebuilder.component_encryption

deny contains {"message": "The component is not encrypted with a key of your own.", "path": ["kms_key_id"]} if {
	object.get(input.resource.attributes, "kms_key_id", "") == ""
}

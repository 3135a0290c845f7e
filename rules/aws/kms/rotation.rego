# METADATA
# scope: package
# title: KMS keys are rotated
# description: A key that never changes encrypts ever more data, and all of it is lost with the key.
# custom:
#   id: PL-AWS-KMS-1
#   severity: medium
#   resources: [aws_kms_key]
#   remedy: Set enable_key_rotation to true.
package plumbline.aws.kms.rotation

# Only symmetric keys that AWS has made can be rotated by AWS.
not_applicable if object.get(input.resource.attributes, "customer_master_key_spec", "SYMMETRIC_DEFAULT") != "SYMMETRIC_DEFAULT"

not_applicable if object.get(input.resource.attributes, "key_usage", "ENCRYPT_DECRYPT") != "ENCRYPT_DECRYPT"

not_applicable if input.resource.attributes.custom_key_store_id != ""

deny contains {"message": "The key is not rotated.", "path": ["enable_key_rotation"]} if {
	not not_applicable
	not input.resource.attributes.enable_key_rotation == true
}

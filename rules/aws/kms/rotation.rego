# METADATA
# scope: package
# title: KMS keys are rotated
# description: A key that never changes encrypts ever more data, and all of it is lost with the key.
# custom:
#   id: PL-AWS-KMS-1
#   severity: medium
#   resources: [aws_kms_key]
#   frameworks:
#     AWS-FSBP: ["KMS.4"]
#     CIS-AWS-3.0: ["3.6"]
#     CIS-AWS-4.0: ["3.6"]
#     CIS-AWS-5.0: ["3.6"]
#     CIS-AWS-6.0: ["4.6"]
#     CIS-AWS-7.0: ["4.6"]
#     HIPAA: ["164.312(a)(2)(iv)"]
#     ISO27001-2022: ["A.8.5", "A.8.11", "A.8.24"]
#     NIST-800-53r5: ["CM-6", "CM-9", "SA-9(6)", "SC-12(2)", "SC-12(6)"]
#     PCI-4.0: ["3.7.4", "3.7.5"]
#     SOC2: ["PI1.5"]
#   remedy: Set enable_key_rotation to true.
#   fix:
#     - set: {enable_key_rotation: true}
package plumbline.aws.kms.rotation

# Only symmetric keys that AWS has made can be rotated by AWS.
not_applicable if object.get(input.resource.attributes, "customer_master_key_spec", "SYMMETRIC_DEFAULT") != "SYMMETRIC_DEFAULT"

not_applicable if object.get(input.resource.attributes, "key_usage", "ENCRYPT_DECRYPT") != "ENCRYPT_DECRYPT"

not_applicable if input.resource.attributes.custom_key_store_id != ""

deny contains {"message": "The key is not rotated.", "path": ["enable_key_rotation"]} if {
	not not_applicable
	not input.resource.attributes.enable_key_rotation == true
}

# METADATA
# scope: package
# title: The Glue data catalog is encrypted
# description: The catalog tells what data there is, where, and in which shape.
# custom:
#   id: PL-AWS-GLUE-1
#   severity: high
#   resources: [aws_glue_data_catalog_encryption_settings]
#   frameworks:
#     ISO27001-2022: ["A.8.11", "A.8.15", "A.8.24"]
#   remedy: Set catalog_encryption_mode to SSE-KMS.
#   fix:
#     - set: {data_catalog_encryption_settings.0.encryption_at_rest.0.catalog_encryption_mode: SSE-KMS}
#       marks: removes
package plumbline.aws.glue.catalog_encryption

is_encrypted if {
	input.resource.attributes.data_catalog_encryption_settings[_].encryption_at_rest[_].catalog_encryption_mode in {"SSE-KMS", "SSE-KMS-WITH-SERVICE-ROLE"}
}

deny contains {"message": "The catalog is not encrypted.", "path": ["data_catalog_encryption_settings", 0, "encryption_at_rest", 0, "catalog_encryption_mode"]} if not is_encrypted

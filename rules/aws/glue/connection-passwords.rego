# METADATA
# scope: package
# title: Passwords of Glue connections are encrypted
# description: Otherwise everybody who may read connections gets the passwords of the databases behind them.
# custom:
#   id: PL-AWS-GLUE-2
#   severity: high
#   resources: [aws_glue_data_catalog_encryption_settings]
#   frameworks:
#     ISO27001-2022: ["A.8.11", "A.8.15", "A.8.24"]
#   remedy: Set return_connection_password_encrypted to true.
#   fix:
#     - set:
#         data_catalog_encryption_settings.0.connection_password_encryption.0:
#           {return_connection_password_encrypted: true, aws_kms_key_id: '${var.kms_key_arn}'}
#       whole: true
#       marks: removes
package plumbline.aws.glue.connection_passwords

is_encrypted if {
	input.resource.attributes.data_catalog_encryption_settings[_].connection_password_encryption[_].return_connection_password_encrypted == true
}

deny contains {"message": "Passwords of connections are not encrypted.", "path": ["data_catalog_encryption_settings", 0, "connection_password_encryption", 0, "return_connection_password_encrypted"]} if not is_encrypted

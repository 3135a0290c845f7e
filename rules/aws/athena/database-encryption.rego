# METADATA
# scope: package
# title: Athena databases are encrypted
# description: The results of queries on the database hold its data.
# custom:
#   id: PL-AWS-ATHENA-3
#   severity: medium
#   resources: [aws_athena_database]
#   remedy: Add encryption_configuration with an encryption_option.
#   fix:
#     - set: {encryption_configuration.0: {encryption_option: SSE_S3}}
#       marks: replaces
package plumbline.aws.athena.database_encryption

is_encrypted(attributes) if attributes.encryption_configuration[_].encryption_option != ""

deny contains {"message": "The database is not encrypted.", "path": ["encryption_configuration"]} if not is_encrypted(input.resource.attributes)

# METADATA
# scope: package
# title: Users of Cloud SQL have a password
# description: A user of the database without a password lets in whoever knows the name.
# custom:
#   id: PL-GOOGLE-SQL-10
#   severity: medium
#   resources: [google_sql_user]
#   remedy: Set password or password_wo, or a type that logs in with IAM.
#   fix:
#     - set: {password: '${var.password}'}
package plumbline.google.sql.root_password

is_ok if input.resource.attributes.password != ""

is_ok if input.resource.attributes.password_wo

is_ok if startswith(input.resource.attributes.type, "CLOUD_IAM")

deny contains {"message": "The user has no password.", "path": ["password"]} if not is_ok

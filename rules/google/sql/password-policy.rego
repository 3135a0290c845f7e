# METADATA
# scope: package
# title: Cloud SQL instances ask for strong passwords
# description: Weak passwords of database users are guessed.
# custom:
#   id: PL-GOOGLE-SQL-9
#   severity: low
#   resources: [google_sql_database_instance]
#   remedy: Add password_validation_policy with enable_password_policy = true.
#   fix:
#     - set:
#         settings.0.password_validation_policy.0:
#           {enable_password_policy: true, min_length: 12, complexity: COMPLEXITY_DEFAULT, disallow_username_substring: true}
#       whole: true
#       marks: removes
package plumbline.google.sql.password_policy

# SQL Server has a policy of its own.
not_applicable if startswith(input.resource.attributes.database_version, "SQLSERVER")

is_ok if input.resource.attributes.settings[_].password_validation_policy[_].enable_password_policy == true

deny contains {"message": "Any password is accepted.", "path": ["settings", 0, "password_validation_policy"]} if not is_ok

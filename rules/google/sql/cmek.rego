# METADATA
# scope: package
# title: Cloud SQL instances are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-SQL-7
#   severity: medium
#   resources: [google_sql_database_instance]
#   frameworks:
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.312(a)(2)(iv)", "164.312(e)(2)(ii)"]
#   remedy: Set encryption_key_name.
#   fix:
#     - set: {encryption_key_name: '${var.encryption_key_name}'}
package plumbline.google.sql.cmek

is_ok if input.resource.attributes.encryption_key_name != ""

deny contains {"message": "No key of one's own encrypts the instance.", "path": ["encryption_key_name"]} if not is_ok

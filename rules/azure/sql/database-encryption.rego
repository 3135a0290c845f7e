# METADATA
# scope: package
# title: SQL databases are encrypted
# description: Files and backups of a database without encryption can be read by whoever gets hold of them.
# custom:
#   id: PL-AZURE-SQL-9
#   severity: high
#   resources: [azurerm_mssql_database]
#   frameworks:
#     CIS-Azure-3.0: ["5.1.5"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.310(d)(1)", "164.312(a)(2)(iv)", "164.312(c)(1)",
#       "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.5", "A.8.12", "A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#     SOC2: ["CC6.2", "CC6.7", "PI1.4"]
#   remedy: Set transparent_data_encryption_enabled to true, or leave it out.
#   fix:
#     - set: {transparent_data_encryption_enabled: true}
package plumbline.azure.sql.database_encryption

attributes := input.resource.attributes

deny contains {"message": "The database is not encrypted.", "path": ["transparent_data_encryption_enabled"]} if attributes.transparent_data_encryption_enabled == false

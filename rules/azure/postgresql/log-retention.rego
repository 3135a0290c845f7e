# METADATA
# scope: package
# title: PostgreSQL servers keep logs for more than three days
# description: An attack is often noticed only after days, when its traces must still be there.
# custom:
#   id: PL-AZURE-POSTGRESQL-14
#   severity: medium
#   resources: [azurerm_postgresql_configuration]
#   frameworks:
#     CIS-Azure-3.0: ["5.2.4"]
#     HIPAA: ["164.308(a)(7)(ii)(A)"]
#     ISO27001-2022: ["A.8.15"]
#     SOC2: ["A1.2", "C1.2", "CC7.2", "CC7.3"]
#   remedy: Set log_retention_days to 4 or more.
#   fix:
#     - set: {value: '7'}
package plumbline.azure.postgresql.log_retention

deny contains {"message": "Logs are kept for three days or less.", "path": ["value"]} if {
	input.resource.attributes.name == "log_retention_days"
	to_number(input.resource.attributes.value) <= 3
}

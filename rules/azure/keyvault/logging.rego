# METADATA
# scope: package
# title: Key vaults log who uses them
# description: Without logs nobody can tell afterwards who read which secret.
# custom:
#   id: PL-AZURE-KEYVAULT-6
#   severity: medium
#   resources: [azurerm_key_vault]
#   frameworks:
#     CIS-Azure-3.0: ["6.1.4"]
#     CIS-Azure-4.0: ["7.1.1.4"]
#     CIS-Azure-5.0: ["6.1.1.4"]
#     CIS-Azure-6.0: ["6.1.1.4"]
#     HIPAA: ["164.308(a)(1)(ii)(D)", "164.308(a)(3)(ii)(A)", "164.308(a)(4)(ii)(A)", "164.308(a)(5)(ii)(C)",
#       "164.308(a)(6)(ii)", "164.312(b)", "164.312(c)(2)", "164.312(e)(2)(i)"]
#     ISO27001-2022: ["A.8.15"]
#     PCI-4.0: ["3.5.1", "8.3.2", "10.3.2", "10.3.3", "10.3.4"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.2"]
#   remedy: Add an azurerm_monitor_diagnostic_setting for the vault that sends the category AuditEvent.
#   fix:
#     - add:
#         azurerm_monitor_diagnostic_setting:
#           name: audit-events
#           target_resource_id: ${subject.id}
#           log_analytics_workspace_id: ${var.log_analytics_workspace_id}
#           enabled_log: [{category: AuditEvent}]
package plumbline.azure.keyvault.logging

import data.plumbline.lib.azure_diagnostics

is_logged if azure_diagnostics.categories(input.companions)[_] in {"alllogs", "audit", "auditevent"}

deny contains {"message": "The vault does not log who uses it.", "path": []} if not is_logged

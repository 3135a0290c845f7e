# METADATA
# scope: package
# title: Network rules of storage accounts deny by default
# description: Rules whose default is Allow name networks to no effect, since every other network is let in too.
# custom:
#   id: PL-AZURE-STORAGE-6
#   severity: high
#   resources: [azurerm_storage_account_network_rules]
#   frameworks:
#     CIS-Azure-3.0: ["4.7"]
#     CIS-Azure-4.0: ["2.2.1.2", "10.3.2.3"]
#     CIS-Azure-5.0: ["9.3.2.3"]
#     CIS-Azure-6.0: ["9.3.2.3"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)", "164.308(a)(4)(ii)(A)", "164.312(a)(1)"]
#   remedy: Set default_action to Deny.
#   fix:
#     - set: {default_action: Deny}
#       marks: removes
package plumbline.azure.storage.network_rules_default

deny contains {"message": "The network rules allow every network.", "path": ["default_action"]} if {
	lower(input.resource.attributes.default_action) == "allow"
}

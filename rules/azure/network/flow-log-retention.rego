# METADATA
# scope: package
# title: Flow logs are kept for 90 days
# description: An attack is often noticed only after weeks, when its traces must still be there.
# custom:
#   id: PL-AZURE-NETWORK-9
#   severity: medium
#   resources: [azurerm_network_watcher_flow_log]
#   frameworks:
#     CIS-Azure-3.0: ["7.5"]
#     CIS-Azure-4.0: ["8.5", "8.8"]
#     CIS-Azure-5.0: ["7.5", "7.8"]
#     CIS-Azure-6.0: ["7.5", "7.8"]
#     HIPAA: ["164.308(a)(1)(ii)(D)", "164.312(b)"]
#     ISO27001-2022: ["A.8.15", "A.8.20", "A.8.21", "A.8.22"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2", "C1.2", "CC7.2", "CC7.3", "PI1.3"]
#   remedy: Set enabled to true and days to 90 or more (0 keeps them for ever) in retention_policy.
#   fix:
#     - set: {retention_policy.0.enabled: true, retention_policy.0.days: 90}
#       marks: removes
package plumbline.azure.network.flow_log_retention

attributes := input.resource.attributes

is_kept if {
	attributes.retention_policy[0].enabled == true
	attributes.retention_policy[0].days >= 90
}

is_kept if {
	attributes.retention_policy[0].enabled == true
	attributes.retention_policy[0].days == 0
}

deny contains {"message": "The flow log is not kept for 90 days.", "path": ["retention_policy", 0, "days"]} if not is_kept

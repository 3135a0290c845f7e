# METADATA
# scope: package
# title: Flow logs are on
# description: A flow log that is off tells nothing about an attack.
# custom:
#   id: PL-AZURE-NETWORK-10
#   severity: medium
#   resources: [azurerm_network_watcher_flow_log]
#   frameworks:
#     CIS-Azure-3.0: ["6.1.5"]
#     CIS-Azure-4.0: ["7.1.1.5"]
#     CIS-Azure-5.0: ["6.1.1.5", "6.1.1.7"]
#     CIS-Azure-6.0: ["6.1.1.5", "6.1.1.6"]
#     HIPAA: ["164.308(a)(1)(ii)(D)", "164.308(a)(3)(ii)(A)", "164.308(a)(6)(ii)", "164.312(b)", "164.312(c)(2)",
#       "164.312(e)(2)(i)"]
#     ISO27001-2022: ["A.8.14", "A.8.15", "A.8.20", "A.8.21", "A.8.22"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.2"]
#   remedy: Set enabled to true.
#   fix:
#     - set: {enabled: true}
#       marks: costs
package plumbline.azure.network.flow_log_enabled

attributes := input.resource.attributes

deny contains {"message": "The flow log is off.", "path": ["enabled"]} if attributes.enabled == false

# METADATA
# scope: package
# title: Machines get the agent of Microsoft Defender by themselves
# description: Nobody watches machines that somebody forgot to equip.
# custom:
#   id: PL-AZURE-SECURITY-5
#   severity: medium
#   resources: [azurerm_security_center_auto_provisioning]
#   frameworks:
#     CIS-Azure-3.0: ["3.1.1.1"]
#     ISO27001-2022: ["A.8.15"]
#     SOC2: ["A1.2", "CC3.2", "CC4.2", "CC6.8", "CC7.1", "CC7.2", "CC7.3", "PI1.3"]
#   remedy: Set auto_provision to On.
#   fix:
#     - set: {auto_provision: 'On'}
#       marks: costs
package plumbline.azure.security.auto_provisioning

attributes := input.resource.attributes

deny contains {"message": "Machines do not get the agent by themselves.", "path": ["auto_provision"]} if attributes.auto_provision == "Off"

# METADATA
# scope: package
# title: Machines get the agent of Microsoft Defender by themselves
# description: Nobody watches machines that somebody forgot to equip.
# custom:
#   id: PL-AZURE-SECURITY-5
#   severity: medium
#   resources: [azurerm_security_center_auto_provisioning]
#   remedy: Set auto_provision to On.
package plumbline.azure.security.auto_provisioning

attributes := input.resource.attributes

deny contains {"message": "Machines do not get the agent by themselves.", "path": ["auto_provision"]} if attributes.auto_provision == "Off"

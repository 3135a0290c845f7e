# METADATA
# scope: package
# title: IoT hubs require TLS 1.2
# description: Older versions of TLS have known weaknesses that let others read what is sent.
# custom:
#   id: PL-AZURE-IOT-2
#   severity: high
#   resources: [azurerm_iothub]
#   remedy: Set min_tls_version to 1.2; the hub is made anew.
#   fix:
#     - set: {min_tls_version: '1.2'}
#       marks: removes
package plumbline.azure.iot.min_tls

attributes := input.resource.attributes

# Version 5 of the provider asks for TLS 1.2 itself.
accepts_old if not object.get(attributes, "min_tls_version", "1.2") in {null, "1.2", 1.2}

deny contains {"message": "The hub accepts TLS below version 1.2.", "path": ["min_tls_version"]} if accepts_old

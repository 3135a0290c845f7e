# METADATA
# scope: package
# title: Projects are made without the default network
# description: The default network opens SSH and RDP to the internet in every region.
# custom:
#   id: PL-GOOGLE-PROJECT-1
#   severity: high
#   resources: [google_project]
#   frameworks:
#     CIS-GCP-3.0: ["3.1"]
#     CIS-GCP-4.0: ["3.1"]
#     CIS-GCP-5.0: ["3.1"]
#     ISO27001-2022: ["A.8.20"]
#     PCI-4.0: ["1.4.2"]
#   remedy: Set auto_create_network to false.
#   fix:
#     - set: {auto_create_network: false}
#       marks: replaces
package plumbline.google.project.default_network

is_ok if input.resource.attributes.auto_create_network == false

deny contains {"message": "The default network is created.", "path": ["auto_create_network"]} if not is_ok

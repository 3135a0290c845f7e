# METADATA
# scope: package
# title: Networks are not made with subnetworks in every region
# description: A network in auto mode has a subnetwork with known ranges in every region, used or not.
# custom:
#   id: PL-GOOGLE-COMPUTE-23
#   severity: medium
#   resources: [google_compute_network]
#   remedy: Set auto_create_subnetworks to false, and write the subnetworks that are needed.
#   fix:
#     - set: {auto_create_subnetworks: false}
package plumbline.google.compute.network_mode

is_ok if input.resource.attributes.auto_create_subnetworks == false

deny contains {"message": "Subnetworks are created in every region.", "path": ["auto_create_subnetworks"]} if not is_ok

# METADATA
# scope: package
# title: Notebooks have no public address
# description: A public address puts the notebook and its credentials before the whole internet.
# custom:
#   id: PL-GOOGLE-VERTEX-1
#   severity: high
#   resources: [google_notebooks_instance, google_workbench_instance, google_notebooks_runtime]
#   frameworks:
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "3.5.1.3", "10.3.2"]
#   remedy: Set no_public_ip, disable_public_ip or internal_ip_only to true.
#   fix:
#     - type: google_notebooks_instance
#       set: {no_public_ip: true}
#       marks: removes
#     - type: google_workbench_instance
#       set: {gce_setup.0.disable_public_ip: true}
#       marks: removes
#     - type: google_notebooks_runtime
#       set: {virtual_machine.0.virtual_machine_config.0.internal_ip_only: true}
#       marks: removes
package plumbline.google.vertex.notebook_public_ip

is_ok if input.resource.attributes.no_public_ip == true

is_ok if input.resource.attributes.gce_setup[_].disable_public_ip == true

is_ok if input.resource.attributes.virtual_machine[_].virtual_machine_config[_].internal_ip_only == true

deny contains {"message": "The notebook has a public address.", "path": []} if not is_ok

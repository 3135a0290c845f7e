# METADATA
# scope: package
# title: Instances have no serial console
# description: The serial console cannot be limited to networks, so anybody with a key reaches it from anywhere.
# custom:
#   id: PL-GOOGLE-COMPUTE-2
#   severity: medium
#   resources: [google_compute_instance, google_compute_instance_template, google_compute_region_instance_template]
#   frameworks:
#     CIS-GCP-3.0: ["4.5"]
#     CIS-GCP-4.0: ["4.5"]
#     CIS-GCP-5.0: ["4.5"]
#     SOC2: ["CC6.6"]
#   remedy: Remove serial-port-enable from metadata, or set it to false.
#   fix:
#     - set: {denied: 'FALSE'}
#       marks: removes
package plumbline.google.compute.serial_port

is_true(value) if lower(sprintf("%v", [value])) in {"true", "1", "yes", "y"}

deny contains {"message": "The serial console is on.", "path": ["metadata", "serial-port-enable"]} if is_true(input.resource.attributes.metadata["serial-port-enable"])

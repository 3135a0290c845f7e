# METADATA
# scope: package
# title: Instances do not forward packets
# description: An instance that sends packets with addresses of others can hide where traffic comes from, and route around firewalls.
# custom:
#   id: PL-GOOGLE-COMPUTE-5
#   severity: medium
#   resources: [google_compute_instance, google_compute_instance_template, google_compute_region_instance_template]
#   frameworks:
#     CIS-GCP-3.0: ["4.6"]
#     CIS-GCP-4.0: ["4.6"]
#     CIS-GCP-5.0: ["4.6"]
#     PCI-4.0: ["1.4.5"]
#     SOC2: ["CC6.6"]
#   remedy: Remove can_ip_forward, or set it to false.
#   fix:
#     - set: {can_ip_forward: false}
#       marks: removes
package plumbline.google.compute.ip_forwarding

deny contains {"message": "The instance may forward packets.", "path": ["can_ip_forward"]} if input.resource.attributes.can_ip_forward == true

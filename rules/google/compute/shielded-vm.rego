# METADATA
# scope: package
# title: Instances are shielded
# description: Without a measured boot a changed kernel or boot loader is not noticed.
# custom:
#   id: PL-GOOGLE-COMPUTE-6
#   severity: medium
#   resources: [google_compute_instance, google_compute_instance_template, google_compute_region_instance_template]
#   frameworks:
#     CIS-GCP-3.0: ["4.8"]
#     CIS-GCP-4.0: ["4.8"]
#     CIS-GCP-5.0: ["4.8"]
#     ISO27001-2022: ["A.8.14"]
#   remedy: Add shielded_instance_config, and leave enable_vtpm and enable_integrity_monitoring true.
#   fix:
#     - set: {shielded_instance_config.0: {enable_vtpm: true, enable_integrity_monitoring: true}}
#       marks: removes
package plumbline.google.compute.shielded_vm

deny contains {"message": "The instance is not shielded.", "path": []} if not has_config

has_config if input.resource.attributes.shielded_instance_config[0]

deny contains {"message": sprintf("%s is false.", [key]), "path": ["shielded_instance_config", i, key]} if {
	some i, config in input.resource.attributes.shielded_instance_config
	some key in ["enable_vtpm", "enable_integrity_monitoring"]
	config[key] == false
}

# METADATA
# scope: package
# title: Notebooks are shielded
# description: Without a measured boot a changed kernel is not noticed.
# custom:
#   id: PL-GOOGLE-VERTEX-3
#   severity: medium
#   resources: [google_notebooks_instance, google_workbench_instance]
#   remedy: Set enable_secure_boot to true, and leave enable_vtpm and enable_integrity_monitoring true.
#   fix:
#     - type: google_notebooks_instance
#       set:
#         shielded_instance_config.0.enable_secure_boot: true
#         shielded_instance_config.0.enable_vtpm: true
#         shielded_instance_config.0.enable_integrity_monitoring: true
#       marks: removes
#     - type: google_workbench_instance
#       set:
#         gce_setup.0.shielded_instance_config.0.enable_secure_boot: true
#         gce_setup.0.shielded_instance_config.0.enable_vtpm: true
#         gce_setup.0.shielded_instance_config.0.enable_integrity_monitoring: true
#       marks: removes
package plumbline.google.vertex.notebook_shielded

configs := array.concat(
	[[["shielded_instance_config", i], config] | some i, config in input.resource.attributes.shielded_instance_config],
	[[["gce_setup", 0, "shielded_instance_config", i], config] | some i, config in input.resource.attributes.gce_setup[0].shielded_instance_config],
)

boots_securely if {
	some [_, config] in configs
	config.enable_secure_boot == true
}

deny contains {"message": "Secure boot is off.", "path": []} if not boots_securely

deny contains {"message": sprintf("%s is false.", [key]), "path": array.concat(path, [key])} if {
	some [path, config] in configs
	some key in ["enable_vtpm", "enable_integrity_monitoring"]
	config[key] == false
}

# METADATA
# scope: package
# title: Instances boot only signed software
# description: Without secure boot a changed boot loader or driver starts with the host.
# custom:
#   id: PL-GOOGLE-COMPUTE-7
#   severity: medium
#   resources: [google_compute_instance, google_compute_instance_template, google_compute_region_instance_template]
#   remedy: Set enable_secure_boot to true in shielded_instance_config.
#   fix:
#     - set: {shielded_instance_config.0.enable_secure_boot: true}
#       marks: removes
package plumbline.google.compute.secure_boot

is_ok if input.resource.attributes.shielded_instance_config[_].enable_secure_boot == true

deny contains {"message": "Secure boot is off.", "path": ["shielded_instance_config", 0, "enable_secure_boot"]} if not is_ok

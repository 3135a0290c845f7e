# METADATA
# scope: package
# title: OS Login is not off
# description: Without OS Login accounts and keys on hosts live on when their owner has left.
# custom:
#   id: PL-GOOGLE-COMPUTE-4
#   severity: medium
#   resources: [google_compute_instance, google_compute_instance_template, google_compute_region_instance_template, google_compute_project_metadata, google_compute_project_metadata_item]
#   remedy: Set enable-oslogin to TRUE in the metadata of the project, and do not overrule it on instances.
#   fix:
#     - type: [google_compute_instance, google_compute_instance_template, google_compute_region_instance_template, google_compute_project_metadata]
#       set: {metadata.enable-oslogin: 'TRUE'}
#       marks: removes
#     - type: google_compute_project_metadata_item
#       set: {value: 'TRUE'}
#       marks: removes
package plumbline.google.compute.os_login

is_true(value) if lower(sprintf("%v", [value])) in {"true", "1", "yes", "y"}

deny contains {"message": "OS Login is off.", "path": ["metadata", "enable-oslogin"]} if {
	value := input.resource.attributes.metadata["enable-oslogin"]
	not is_true(value)
}

has_os_login if is_true(input.resource.attributes.metadata["enable-oslogin"])

deny contains {"message": "OS Login is not on for the project.", "path": ["metadata"]} if {
	input.resource.type == "google_compute_project_metadata"
	not has_os_login
}

deny contains {"message": "OS Login is off.", "path": ["value"]} if {
	input.resource.type == "google_compute_project_metadata_item"
	input.resource.attributes.key == "enable-oslogin"
	not is_true(input.resource.attributes.value)
}

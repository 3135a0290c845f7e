# METADATA
# scope: package
# title: Instances block the SSH keys of the project
# description: A key of the project opens every instance of it, and one stolen key all of them.
# custom:
#   id: PL-GOOGLE-COMPUTE-3
#   severity: medium
#   resources: [google_compute_instance, google_compute_instance_template, google_compute_region_instance_template]
#   frameworks:
#     CIS-GCP-3.0: ["4.3"]
#     CIS-GCP-4.0: ["4.3"]
#     CIS-GCP-5.0: ["4.3"]
#     PCI-4.0: ["8.2.5"]
#     SOC2: ["CC6.6"]
#   remedy: Set block-project-ssh-keys to true in metadata, or use OS Login.
#   fix:
#     - set: {metadata.block-project-ssh-keys: 'TRUE'}
#       marks: removes
package plumbline.google.compute.project_ssh_keys

is_true(value) if lower(sprintf("%v", [value])) in {"true", "1", "yes", "y"}

blocks if is_true(input.resource.attributes.metadata["block-project-ssh-keys"])

# OS Login ignores the keys of the project.
blocks if {
	not "block-project-ssh-keys" in object.keys(input.resource.attributes.metadata)
	is_true(input.resource.attributes.metadata["enable-oslogin"])
}

deny contains {"message": "The SSH keys of the project are accepted.", "path": ["metadata", "block-project-ssh-keys"]} if not blocks

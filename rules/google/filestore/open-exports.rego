# METADATA
# scope: package
# title: Filestore shares are not open to every host as root
# description: A host that is root on the share reads and changes every file.
# custom:
#   id: PL-GOOGLE-FILESTORE-3
#   severity: high
#   resources: [google_filestore_instance]
#   remedy: Name the hosts in ip_ranges, and set squash_mode to ROOT_SQUASH.
#   fix:
#     - set: {denied.squash_mode: ROOT_SQUASH}
#       marks: removes
package plumbline.google.filestore.open_exports

import data.plumbline.lib.networks

deny contains {"message": "Every host is root on the share.", "path": ["file_shares", 0, "nfs_export_options", i]} if {
	some i, options in input.resource.attributes.file_shares[0].nfs_export_options
	not options.squash_mode == "ROOT_SQUASH"
	is_for_all(options)
}

is_for_all(options) if count(object.get(options, "ip_ranges", [])) == 0

is_for_all(options) if {
	some cidr in options.ip_ranges
	networks.is_open(cidr)
}

# METADATA
# scope: package
# title: EFS access points lead into a directory of their own
# description: An access point without one leads to the root, where the files of all others are.
# custom:
#   id: PL-AWS-EFS-5
#   severity: medium
#   resources: [aws_efs_access_point]
#   frameworks:
#     PCI-4.0: ["3.5.1.3", "10.3.2"]
#   remedy: Add root_directory with a path other than /.
#   fix:
#     - set: {root_directory.0.path: '${var.root_directory_path}'}
#       suppose: {root_directory_path: /data}
#       marks: removes
package plumbline.aws.efs.access_point_directory

deny contains {"message": "The access point leads to the root of the file system.", "path": ["root_directory"]} if {
	path := object.get(input.resource.attributes, ["root_directory", 0, "path"], "/")
	path in {"", "/"}
}

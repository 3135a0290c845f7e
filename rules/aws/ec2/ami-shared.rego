# METADATA
# scope: package
# title: Machine images are not public
# description: Everybody can start a public image and read the disks that it is made of.
# custom:
#   id: PL-AWS-EC2-19
#   severity: high
#   resources: [aws_ami_launch_permission]
#   frameworks:
#     ISO27001-2022: ["A.8.1"]
#     SOC2: ["CC6.6"]
#   remedy: Remove the permission for the group "all", and name the accounts that may use the image.
#   fix:
#     - set: {account_id: '${var.account_id}'}
#       remove: group
#       whole: true
#       marks: replaces
package plumbline.aws.ec2.ami_shared

deny contains {"message": "Everybody may start the image.", "path": ["group"]} if input.resource.attributes.group == "all"

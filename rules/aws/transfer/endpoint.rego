# METADATA
# scope: package
# title: Transfer servers stand in a VPC
# description: A public endpoint cannot be limited to addresses that you know.
# custom:
#   id: PL-AWS-TRANSFER-1
#   severity: high
#   resources: [aws_transfer_server]
#   remedy: Set endpoint_type to VPC with endpoint_details.
#   fix:
#     - set:
#         endpoint_type: VPC
#         endpoint_details.0: {vpc_id: '${var.vpc_id}', subnet_ids: ['${var.subnet_id}']}
#       marks: removes
#       whole: true
package plumbline.aws.transfer.endpoint

deny contains {"message": "The endpoint is public.", "path": ["endpoint_type"]} if {
	object.get(input.resource.attributes, "endpoint_type", "PUBLIC") == "PUBLIC"
}

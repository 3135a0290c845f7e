# METADATA
# scope: package
# title: Accelerators log their traffic
# description: Without flow logs nobody can tell afterwards which address an attack came from.
# custom:
#   id: PL-AWS-GLOBALACCELERATOR-1
#   severity: medium
#   resources: [aws_globalaccelerator_accelerator]
#   remedy: Set flow_logs_enabled to true in attributes, with a bucket.
#   fix:
#     - set:
#         attributes.0:
#           {flow_logs_enabled: true, flow_logs_s3_bucket: '${var.flow_logs_bucket_name}', flow_logs_s3_prefix: '${var.flow_logs_prefix}'}
#       whole: true
#       marks: removes
package plumbline.aws.globalaccelerator.flow_logs

deny contains {"message": "Traffic is not logged.", "path": ["attributes", 0, "flow_logs_enabled"]} if {
	not input.resource.attributes.attributes[0].flow_logs_enabled == true
}

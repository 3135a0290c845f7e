# METADATA
# scope: package
# title: Trails are switched on
# description: A trail that is switched off, or that leaves IAM out, records nothing of an attack.
# custom:
#   id: PL-AWS-CLOUDTRAIL-5
#   severity: high
#   resources: [aws_cloudtrail]
#   remedy: Leave enable_logging and include_global_service_events true.
#   fix:
#     - set: {denied: true}
package plumbline.aws.cloudtrail.enabled

deny contains {"message": sprintf("%s is false.", [name]), "path": [name]} if {
	some name in ["enable_logging", "include_global_service_events"]
	input.resource.attributes[name] == false
}

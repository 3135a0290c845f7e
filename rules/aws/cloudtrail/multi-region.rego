# METADATA
# scope: package
# title: Trails record all regions
# description: Attackers work in regions that nobody watches.
# custom:
#   id: PL-AWS-CLOUDTRAIL-1
#   severity: medium
#   resources: [aws_cloudtrail]
#   remedy: Set is_multi_region_trail to true.
package plumbline.aws.cloudtrail.multi_region

deny contains {"message": "The trail records one region only.", "path": ["is_multi_region_trail"]} if {
	not input.resource.attributes.is_multi_region_trail == true
}

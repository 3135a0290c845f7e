# METADATA
# scope: package
# title: Aggregators of AWS Config cover all regions
# description: Attackers work in regions that nobody watches.
# custom:
#   id: PL-AWS-CONFIG-3
#   severity: low
#   resources: [aws_config_configuration_aggregator]
#   remedy: Set all_regions to true.
#   fix:
#     - set: {denied: true, denied.^.regions: null}
#       whole: true
package plumbline.aws.config.aggregator_all_regions

deny contains {"message": "Some regions are left out.", "path": [kind, i, "all_regions"]} if {
	some kind in ["account_aggregation_source", "organization_aggregation_source"]
	some i, source in input.resource.attributes[kind]
	not source.all_regions == true
}

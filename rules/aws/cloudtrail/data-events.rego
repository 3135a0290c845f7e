# METADATA
# scope: package
# title: Trails record events of data
# description: Without event selectors for data, reads of objects and calls of functions leave no trace.
# custom:
#   id: PL-AWS-CLOUDTRAIL-7
#   severity: low
#   resources: [aws_cloudtrail]
#   remedy: Add an event_selector with a data_resource, or an advanced_event_selector.
package plumbline.aws.cloudtrail.data_events

attributes := input.resource.attributes

deny contains {"message": "Events of data are not recorded.", "path": ["event_selector"]} if {
	count([1 | some selector in attributes.event_selector; some _ in selector.data_resource]) == 0
	count(object.get(attributes, "advanced_event_selector", [])) == 0
}

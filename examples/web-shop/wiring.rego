# A rule over two sources: its input has the documents of each snapshot that the case names, by the id of the snapshot.
package shop.wiring

import rego.v1

# SHOP-WIRE-1
default queue_exists := false

queue_exists if wanted in deployed

queue_exists_err := sprintf("the worker reads %s, but only %s exist", [wanted, concat(", ", deployed)]) if not queue_exists

wanted := value if {
	some variable in input.SHOP_WORKER[_].spec.template.spec.containers[_].env
	variable.name == "QUEUE_NAME"
	value := variable.value
}

deployed contains name if {
	some resource in input.SHOP_CLOUDFORMATION[_].Resources
	resource.Type == "AWS::SQS::Queue"
	name := resource.Properties.QueueName
}

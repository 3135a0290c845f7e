# Rules about queues. In CloudFormation templates `Resources` is a list, and the logical id of a resource is its `Name`.
package shop.queues

import rego.v1

queues := {i: queue | some i, queue in input.Resources; queue.Type == "AWS::SQS::Queue"}

# SHOP-SQS-1
default encrypted := null

encrypted := count(unencrypted) == 0 if count(queues) > 0

encrypted_err := sprintf("%s holds messages without encryption", [listed]) if encrypted == false

unencrypted contains i if {
	some i, queue in queues
	not queue.Properties.KmsMasterKeyId
}

listed := concat(", ", sort([sprintf("queue %s", [queues[i].Name]) | some i in unencrypted]))

source_path contains {"encrypted": {"resource_path": [["Resources", i]]}} if some i in unencrypted

# METADATA
# scope: package
# title: Batch jobs are not privileged
# description: A privileged container can do on its host whatever root can do there.
# custom:
#   id: PL-AWS-BATCH-1
#   severity: critical
#   resources: [aws_batch_job_definition]
#   remedy: Leave privileged out of container_properties, or set it to false.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.aws.batch.privileged

deny contains {"message": "The job is privileged.", "path": ["container_properties", "privileged"]} if {
	input.resource.attributes.container_properties.privileged == true
}

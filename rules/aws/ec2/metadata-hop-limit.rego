# METADATA
# scope: package
# title: Metadata answers do not travel beyond the instance
# description: With a hop limit above 1, containers and proxies on the instance reach its metadata and credentials.
# custom:
#   id: PL-AWS-EC2-11
#   severity: medium
#   resources: [aws_launch_template, aws_launch_configuration, aws_instance]
#   remedy: Set http_put_response_hop_limit to 1.
#   parameters: {limit: 1}
#   fix:
#     - set: {denied: '${parameters.limit}'}
#       marks: removes
package plumbline.aws.ec2.metadata_hop_limit

attributes := input.resource.attributes

deny contains {"message": sprintf("The answers of the metadata service may make %d hops.", [options.http_put_response_hop_limit]), "path": ["metadata_options", i, "http_put_response_hop_limit"]} if {
	some i, options in attributes.metadata_options
	not options.http_endpoint == "disabled"
	options.http_put_response_hop_limit > data.parameters.limit
}

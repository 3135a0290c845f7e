# METADATA
# scope: package
# title: Redshift loads and unloads through the VPC
# description: Otherwise the data goes over the internet, past the rules and logs of the VPC.
# custom:
#   id: PL-AWS-REDSHIFT-6
#   severity: medium
#   resources: [aws_redshift_cluster, aws_redshiftserverless_workgroup]
#   frameworks:
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22"]
#     PCI-4.0: ["1.3.1", "1.3.2", "1.4.1", "1.4.2", "1.4.4"]
#   remedy: Set enhanced_vpc_routing to true.
#   fix:
#     - set: {enhanced_vpc_routing: true}
#       marks: removes
package plumbline.aws.redshift.enhanced_routing

deny contains {"message": "Data does not go through the VPC.", "path": ["enhanced_vpc_routing"]} if not input.resource.attributes.enhanced_vpc_routing == true

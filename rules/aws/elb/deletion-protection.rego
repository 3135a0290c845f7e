# METADATA
# scope: package
# title: Load balancers are protected from deletion
# description: Without the protection one mistaken call takes the service off the network.
# custom:
#   id: PL-AWS-ELB-5
#   severity: medium
#   resources: [aws_lb, aws_alb]
#   remedy: Set enable_deletion_protection to true.
package plumbline.aws.elb.deletion_protection

deny contains {"message": "The load balancer is not protected from deletion.", "path": ["enable_deletion_protection"]} if {
	not input.resource.attributes.enable_deletion_protection == true
}

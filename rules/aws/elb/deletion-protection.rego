# METADATA
# scope: package
# title: Load balancers are protected from deletion
# description: Without the protection one mistaken call takes the service off the network.
# custom:
#   id: PL-AWS-ELB-5
#   severity: medium
#   resources: [aws_lb, aws_alb]
#   frameworks:
#     AWS-FSBP: ["ELB.6"]
#     HIPAA: ["164.308(a)(1)(ii)(B)"]
#     NIST-800-53r5: ["CA-7(4)", "CM-2", "CM-2(2)", "CM-3", "CM-8(6)", "CP-1", "CP-2", "CP-2(5)", "SA-15", "SC-5(2)"]
#   remedy: Set enable_deletion_protection to true.
#   fix:
#     - set: {enable_deletion_protection: true}
#       marks: removes
package plumbline.aws.elb.deletion_protection

deny contains {"message": "The load balancer is not protected from deletion.", "path": ["enable_deletion_protection"]} if {
	not input.resource.attributes.enable_deletion_protection == true
}
